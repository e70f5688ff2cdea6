import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findUnusualWords, listQuoted, listTexts } from './plain-words.mjs'

test('names each unusual word, with what is said instead', () => {
  assert.deepEqual(findUnusualWords('Somebody has the right to read your e-mail.'), [
    '“e-mail”, say: email',
    '“Somebody”, say: someone',
    '“the right to”, say: permission',
  ])
  assert.deepEqual(findUnusualWords('What EHR stands for, and whom to email.'), [])
})

test('reads texts out of JSON and out of a source, without keys and comments', () => {
  assert.deepEqual(listTexts({ nobody: 'No one', steps: [{ title: 'Go on' }], n: 3 }), [
    ['nobody', 'No one'],
    ['steps.0.title', 'Go on'],
  ])
  const source = [
    '/** Whoever reads it. */',
    "const a = { title: 'One text.', key: 'word' } // and",
    '// Nobody',
    'const b = `Another ' + '$' + '{a}`',
  ].join('\n')
  assert.deepEqual(listQuoted(source), ['One text.', 'Another ' + '$' + '{a}'])
})
