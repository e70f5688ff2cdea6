import { defineConfig } from 'prisma/config'

// Only the `prisma` command reads this. The server takes its database from its own configuration.
export default defineConfig({
  schema: 'schema.prisma',
  migrations: { path: 'migrations' },
  datasource: { url: process.env.DATABASE_URL ?? 'postgresql://app@127.0.0.1:5432/app' },
})
