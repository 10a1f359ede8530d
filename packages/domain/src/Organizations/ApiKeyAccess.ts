import { parseNetwork } from "@vault-custody/schema/Common/Networks"
import type { ApiKeyRecord } from "@vault-custody/schema/Organizations/Organization"
import { Result } from "effect"
import { IpNetwork, NetAddress } from "effect/net"

/** Whether the key can be used: it is active and not expired (docs/rules/Organizations.md#authentication). */
export const isUsable = (key: Pick<ApiKeyRecord, "status" | "expiresAt">, now: number): boolean =>
  key.status === "active" && (key.expiresAt === null || now < key.expiresAt)

/** The parsed networks of each key's list; parsed once per look-up of the key. */
const known = new WeakMap<ReadonlyArray<string>, ReadonlyArray<IpNetwork.IpNetwork>>()

const networksOf = (texts: ReadonlyArray<string>): ReadonlyArray<IpNetwork.IpNetwork> => {
  const found = known.get(texts)
  if (found !== undefined) return found
  const read = texts.flatMap((text) =>
    Result.match(parseNetwork(text), { onFailure: () => [], onSuccess: (network) => [network] })
  )
  known.set(texts, read)
  return read
}

/** The bounds of a key. */
type Bounds = Pick<ApiKeyRecord, "scopes" | "expiresAt" | "allowedAddresses" | "fboAccountIds">

/** Whether a key's permissions are within another key's (docs/rules/Organizations.md#keys-that-manage-keys). */
export const isWithin = (key: Bounds, own: Bounds): boolean => {
  const networks = networksOf(own.allowedAddresses)
  return (
    key.scopes.every((scope) => own.scopes.includes(scope)) &&
    (own.fboAccountIds.length === 0 ||
      (key.fboAccountIds.length > 0 && key.fboAccountIds.every((id) => own.fboAccountIds.includes(id)))) &&
    (own.expiresAt === null || (key.expiresAt !== null && key.expiresAt <= own.expiresAt)) &&
    (own.allowedAddresses.length === 0 ||
      (key.allowedAddresses.length > 0 &&
        networksOf(key.allowedAddresses).every((network) =>
          networks.some(IpNetwork.containsNetwork(network))
        )))
  )
}

/** Whether requests with the key may come from an address (docs/rules/Organizations.md#addresses-of-a-key). */
export const allowsAddress = (
  { allowedAddresses }: Pick<ApiKeyRecord, "allowedAddresses">,
  address: string
): boolean =>
  allowedAddresses.length === 0 ||
  Result.match(NetAddress.ipFromString(address), {
    onFailure: () => false,
    onSuccess: (ip) => networksOf(allowedAddresses).some(IpNetwork.contains(ip))
  })
