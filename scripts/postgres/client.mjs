// The root has no dependency on the driver of PostgreSQL: it is the server's.
import { createRequire } from 'node:module'

const require = createRequire(new URL('../../apps/api/package.json', import.meta.url))

export default require('pg')
