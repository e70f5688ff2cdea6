// Compares the stored routes of the web app with those that would be generated from the contract now.
import { COMMAND, findStaleLines, findTypedPaths, loadEndpoints, readStoredRoutes, writeRoutes } from './web-routes.mjs'

const endpoints = await loadEndpoints()
const stored = readStoredRoutes()
const wanted = writeRoutes(endpoints)
if (stored !== wanted) {
  for (const line of findStaleLines(stored, wanted)) console.error(line)
  console.error(`The routes of the web app are not what the contract says; write them again: ${COMMAND}`)
  process.exit(1)
}
const typed = findTypedPaths()
if (typed.length > 0) {
  for (const place of typed) console.error(place)
  console.error(
    'A path of the API that is typed by hand goes on compiling after it was renamed: take it from routes.ts',
  )
  process.exit(1)
}
console.log(`${endpoints.length} routes as in the contract`)
