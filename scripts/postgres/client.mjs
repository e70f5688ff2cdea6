// Loads the PostgreSQL driver of the server, because the root package does not depend on one.
import { createRequire } from 'node:module'

const require = createRequire(new URL('../../apps/api/package.json', import.meta.url))

export default require('pg')
