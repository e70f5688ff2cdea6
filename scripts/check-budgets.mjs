#!/usr/bin/env node
// Compares what each page loads with its budget. Reads the build of the web app.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { findCircles, findExcess, weigh } from './budgets.mjs'

const dist = join(import.meta.dirname, '..', 'apps', 'web', 'dist')
const manifest = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'))
/** Compressed as vite-precompress compresses the files that the server sends. */
const sizeOf = (file) => gzipSync(readFileSync(join(dist, file)), { level: 9 }).length

const words = (...names) => names.map((name) => `src/lib/i18n/locales/en-us/${name}.json`)
const bundle = (name) => `src/lib/i18n/bundles/en-us.${name}.ts`
const DRAWING = Object.keys(manifest).find((key) => key.endsWith('/react-dom/client.js'))
const START = ['index.html', DRAWING, bundle('start')]

const LOGIN = [...START, 'src/features/sign-in/pages/login.page.tsx']
const inFrame = (who, frame) => [
  ...START,
  `src/app/routes/${who}-routes.ts`,
  `src/app/layouts/${frame}-layout.tsx`,
  bundle('rest'),
]
const LEARNER = inFrame('other', 'learner')
const CONSOLE = [...inFrame('console', 'console'), bundle('console')]

const OBSERVE = [...LEARNER, 'src/features/training/pages/observe.page.tsx']
const CHAT = [...CONSOLE, 'src/features/assistant/components/chat-box.tsx']

/** Everything that a page loads before it renders, including the texts of one language. */
const PAGES = [
  ['/login', LOGIN, { js: 150, css: 7.7 }],
  ['/content', [...LEARNER, 'src/features/todo/pages/todo.page.tsx'], { js: 190, css: 15 }],
  [
    'an assessment',
    [...LEARNER, 'src/features/take-assessment/pages/take.page.tsx', ...words('assessment')],
    // 5 KB of these encrypt drafts on the device, also in the console.
    { js: 204.5, css: 15.5 },
  ],
  [
    '/accounts',
    [...CONSOLE, 'src/features/accounts/pages/accounts-list.page.tsx', ...words('accounts')],
    { js: 237.5, css: 18.7 },
  ],
]

/** Parts that are loaded on demand, in addition to the page around them. */
const LATER = [
  ['charts of the dashboard', ['src/app/pages/home.tsx'], CONSOLE, { js: 76 }],
  ['rich text', ['src/components/ui/rich-editor/rich-editor.tsx'], CONSOLE, { js: 144 }],
  ['PDF in the page', ['src/lib/pdf/pdf-pages.tsx'], OBSERVE, { js: 190 }],
  // The library takes nearly all of it; about 1 KB is our own code for links and buttons.
  ['markdown of the chat', ['src/features/assistant/components/markdown-text.tsx'], CHAT, { js: 50 }],
]

const show = (name, { js, css }, caps) => {
  const [scripts, styles] = [js, css].map((bytes) => (bytes / 1000).toFixed(1).padStart(6))
  console.log(`${name.padEnd(24)} ${scripts} of ${caps.js} KB JS  ${styles} of ${caps.css ?? '–'} KB CSS`)
}

const measured = [
  ...PAGES.map(([name, modules, caps]) => [name, weigh(manifest, modules, sizeOf), caps]),
  ...LATER.map(([name, modules, loaded, caps]) => [name, weigh(manifest, modules, sizeOf, loaded), caps]),
]
for (const [name, weight, caps] of measured) show(name, weight, caps)
const excess = measured.flatMap(([name, weight, caps]) => findExcess(name, weight, caps))
const circles = findCircles(manifest).map((files) => `files that import each other: ${files.join(' → ')}`)
const problems = [...excess, ...circles]
for (const line of problems) console.error(line)
process.exitCode = problems.length > 0 ? 1 : 0
