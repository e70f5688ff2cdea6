// Writes the routes of the web app from the contract; a check fails while the file is not what this would write.
import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './run/project.mjs'
import { loadEndpoints, ROUTES_FILE, writeRoutes } from './web-routes.mjs'

const endpoints = await loadEndpoints()
writeFileSync(ROUTES_FILE, writeRoutes(endpoints))
console.log(`${relative(root, ROUTES_FILE)}: ${endpoints.length} routes`)
