import { Api } from "@vault-custody/schema/Api/Api"
import { OpsApi } from "@vault-custody/schema/Api/OpsApi"
import { HttpClient, HttpClientRequest } from "effect/http"
import { HttpApiClient } from "effect/http-api"

/** Where the two listeners answer. */
export interface Urls {
  readonly baseUrl: string
  readonly opsUrl: string
}

const withKey = (key: string) => ({
  transformClient: HttpClient.mapRequest(HttpClientRequest.bearerToken(key))
})

/** The customer API with a key. */
export const customerClient = (urls: Urls, key: string) =>
  HttpApiClient.make(Api, { baseUrl: urls.baseUrl, ...withKey(key) })

/** The operations API with the staff key. */
export const operationsClient = (urls: Urls, key: string) =>
  HttpApiClient.make(OpsApi, { baseUrl: urls.opsUrl, ...withKey(key) })
