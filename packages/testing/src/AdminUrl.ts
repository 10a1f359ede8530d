declare module "vitest" {
  interface ProvidedContext {
    /** Superuser URL of the run's throwaway PostgreSQL; tests use `TestDatabase` rather than this. */
    readonly postgresAdminUrl: string
  }
}

/** The name under which `GlobalPostgres` provides the URL and tests inject it. */
export const ADMIN_URL = "postgresAdminUrl"
