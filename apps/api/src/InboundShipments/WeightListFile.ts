import { Stream } from "effect"
import { HttpServerResponse } from "effect/http"

/** A weight list as a file that a browser saves. */
export const weightListFile = (text: Stream.Stream<string>) =>
  HttpServerResponse.stream(Stream.encodeText(text), {
    contentType: "text/csv; charset=utf-8",
    headers: { "content-disposition": 'attachment; filename="weight-list.csv"' }
  })
