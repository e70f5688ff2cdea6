// Generates the routes of the web app from the contract. A check fails while the file differs from the result.
import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './run/project.mjs'
import { loadEndpoints, ROUTES_FILE, writeRoutes } from './web-routes.mjs'

const endpoints = await loadEndpoints()
writeFileSync(ROUTES_FILE, writeRoutes(endpoints))
console.log(`${relative(root, ROUTES_FILE)}: ${endpoints.length} routes`)
