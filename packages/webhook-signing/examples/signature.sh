#!/bin/sh
# Signs a body as the service does, and compares with the signature that it sent.
secret='whsec_0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef'
header='t=1765000000,v1=675e88b2b7420578071dbb11e7688cae04390b5511c8b3098ab132ffb5ece1ea'
body='{"name":"Ørsted – 東京 🪙"}'

timestamp=${header#t=}
timestamp=${timestamp%%,*}
expected=$(printf '%s.%s' "$timestamp" "$body" | openssl dgst -sha256 -hmac "$secret" | sed 's/^.* //')
case ",$header," in
*",v1=$expected,"*) echo "the signature matches" ;;
*) echo "no match: expected v1=$expected" && exit 1 ;;
esac
