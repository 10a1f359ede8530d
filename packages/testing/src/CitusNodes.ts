/** The key under which `GlobalCitus` provides the superuser's URLs of a cluster's nodes, the coordinator's first. */
export const CITUS_NODES = "citusNodes"

declare module "vitest" {
  export interface ProvidedContext {
    readonly [CITUS_NODES]?: ReadonlyArray<string>
  }
}
