#!/usr/bin/env node
// The entry point of `npm start`, `npm test` and the other npm scripts. Needs only Node 20 or later and npm. This file
// and scripts/run/ are plain JavaScript without dependencies, because they run before anything is installed.
import { installDependencies } from './run/install.mjs'
import { tasks } from './run/tasks.mjs'
import { provideTools } from './run/tools.mjs'

const [name = '', ...args] = process.argv.slice(2)

if (Object.hasOwn(tasks, name)) {
  provideTools()
  process.exitCode = (await installDependencies()) || (await tasks[name](args))
} else {
  console.error(`Usage: npm run <${Object.keys(tasks).join('|')}>`)
  process.exitCode = 2
}
