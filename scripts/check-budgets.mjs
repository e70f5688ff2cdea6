#!/usr/bin/env node
// What each page makes a phone load, against its budget. Reads the build of the web app.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { findExcess, weigh } from './budgets.mjs'

const dist = join(import.meta.dirname, '..', 'apps', 'web', 'dist')
const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'))
const sizeOf = (file) => gzipSync(readFileSync(join(dist, file))).length

const words = (...names) => names.map((name) => `src/lib/i18n/locales/en-us/${name}.json`)
const START = ['index.html', ...words('common', 'errors')]

/** Everything that the page needs before it shows itself, the words of one language included. */
const PAGES = [
  ['/login', [...START, 'src/features/sign-in/pages/login.page.tsx', ...words('sign-in')], { js: 175, css: 12 }],
  [
    '/content',
    [
      ...START,
      'src/app/layouts/learner-layout.tsx',
      'src/features/todo/pages/todo.page.tsx',
      ...words('shell', 'todo', 'path'),
    ],
    { js: 190, css: 16 },
  ],
]

const excess = PAGES.flatMap(([name, modules, caps]) => {
  const weight = weigh(manifest, modules, sizeOf)
  const [js, css] = [weight.js, weight.css].map((bytes) => (bytes / 1000).toFixed(1).padStart(6))
  console.log(`${name.padEnd(24)} ${js} of ${caps.js} KB JS  ${css} of ${caps.css ?? '–'} KB CSS`)
  return findExcess(name, weight, caps)
})
for (const line of excess) console.error(line)
process.exitCode = excess.length > 0 ? 1 : 0
