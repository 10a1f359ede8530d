import { makeRandom } from "@vault-custody/testing/Random"

/** Queries that cost a search engine the most: many half words, words that all have, words that none has. */
const chosen = [
  "gol silv plat pall bar coin mint roya un",
  "g o l d b a r s i l v e r",
  "mint",
  "united states mint",
  "a b c d e f g h i j k l m n o p q r s t u v w x y z",
  "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16",
  "us",
  "xxxx",
  "zzzzqqqq wwwww kkkkk yyyyy",
  "golld silfer platnum paladium barr coyn mynt royall unitde stats eagel libertty",
  "usl",
  "s s s",
  "goldsilverplatinumpalladiumbarcoinmintroyalunitedstates"
]

/** Two hundred characters each, of letters and digits, of beginnings of words, and of anything. */
const random = makeRandom(200)
const letters = [..."abcdefghijklmnopqrstuvwxyz0123456789    "]
const stems = [
  "gol",
  "sil",
  "pla",
  "mi",
  "roy",
  "un",
  "eag",
  "lib",
  "he",
  "do",
  "1",
  "19",
  "oz",
  "g",
  "u",
  "kru"
]
const of = (parts: ReadonlyArray<string>): string =>
  Array.from({ length: 200 }, () => random.pick(parts))
    .join("")
    .slice(0, 200)
    .trim() || "x"

export const hardQueries: ReadonlyArray<string> = [
  ...chosen,
  ...Array.from({ length: 10 }, () => of(letters)),
  ...Array.from({ length: 10 }, () => of(stems.map((stem) => `${stem} `))),
  ...Array.from({ length: 10 }, () => of(stems)),
  ...Array.from({ length: 5 }, () =>
    of(Array.from({ length: 500 }, () => String.fromCodePoint(32 + random.below(2000))))
  )
]
