import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findCircles, findExcess, weigh } from './budgets.mjs'

const MANIFEST = {
  'index.html': { file: 'index.js', css: ['index.css'], imports: ['shared'] },
  shared: { file: 'shared.js' },
  page: { file: 'page.js', css: ['page.css'], imports: ['shared'], dynamicImports: ['later'] },
  later: { file: 'later.js' },
}
const SIZES = { 'index.js': 100, 'index.css': 10, 'shared.js': 1000, 'page.js': 20, 'page.css': 3, 'later.js': 5 }
const sizeOf = (file) => SIZES[file]

test('a page weighs what it imports, each file once, and nothing that is loaded later', () => {
  assert.deepEqual(weigh(MANIFEST, ['index.html', 'page'], sizeOf), { js: 1120, css: 13 })
})

test('what is there already costs nothing', () => {
  assert.deepEqual(weigh(MANIFEST, ['page'], sizeOf, ['index.html']), { js: 20, css: 3 })
})

test('a module that the build does not have is an error, not a page without weight', () => {
  assert.throws(() => weigh(MANIFEST, ['gone'], sizeOf), /no module gone/)
})

test('each weight above its cap is named with its figures', () => {
  assert.deepEqual(findExcess('login', { js: 1_200_000, css: 10 }, { js: 1000, css: 1 }), [
    'login: 1200.0 KB of js, the budget is 1000',
  ])
  assert.deepEqual(findExcess('login', { js: 1_000_000, css: 10 }, { js: 1000, css: 1 }), [])
})

test('files that import each other in a circle are named, however long it is', () => {
  assert.deepEqual(findCircles(MANIFEST), [])
  const three = {
    a: { file: 'a.js', imports: ['b'] },
    b: { file: 'b.js', imports: ['c', 'd'] },
    c: { file: 'c.js', imports: ['a'] },
    d: { file: 'd.js' },
  }
  assert.deepEqual(findCircles(three), [['a.js', 'b.js', 'c.js']])
})
