import { describe, expect, test } from 'vitest'
import { findKeywords, foldKeyword } from './find-keywords.ts'

const watch = (...names: string[]) => names.map((name) => ({ name, normalized: foldKeyword(name) }))
const namesIn = (text: string, ...names: string[]) => findKeywords(text, watch(...names))?.names ?? []

describe('a watched word is found', () => {
  test.each([
    ['as a whole word', 'I fear harm at work', 'harm'],
    ['at the beginning and the end', 'harm', 'harm'],
    ['in capitals', 'STOP THE HARM NOW', 'harm'],
    ['written in capitals itself', 'the harm', 'HARM'],
    ['between marks', '“harm”, he said.', 'harm'],
    ['beside a hyphen', 'self-harm', 'harm'],
    ['beside an underscore', '_harm_', 'harm'],
    ['in the possessive', "harm's way", 'harm'],
    ['on another line', 'first\nharm\nlast', 'harm'],
    ['without its accent', 'sufro depresion', 'depresión'],
    ['with an accent that it has not', 'sufro depresión', 'depresion'],
    ['with the accent as a character of its own', 'depresio\u0301n', 'depresión'],
    ['with an ñ as n', 'dano', 'daño'],
    ['with ß as ss', 'Strasse', 'Straße'],
    ['with a stroke through a letter', 'smorgas', 'smørgas'],
    ['in Greek, whatever its last letter', 'ΦΟΒΟΣ', 'φόβος'],
    ['in Turkish capitals', 'INTİHAR', 'intihar'],
    ['in Cyrillic', 'Это НАСИЛИЕ.', 'насилие'],
    ['in a script without spaces', '我想自杀了', '自杀'],
    ['with an invisible character inside', 'ha\u200Brm and ha\u00ADrm', 'harm'],
    ['as several words', 'I want to hurt  myself', 'hurt myself'],
    ['as several words over a line break', 'hurt\nmyself', 'hurt myself'],
    ['as several words with a hyphen', 'hurt-myself', 'hurt myself'],
  ])('%s', (_how, text, keyword) => expect(namesIn(text, keyword)).toEqual([keyword]))
})

describe('a watched word is not found', () => {
  test.each([
    ['inside another word', 'charming, harmful, pharmacy', 'harm'],
    ['beside a digit', 'harm2', 'harm'],
    ['in part, where it has several words', 'hurt somebody, myself', 'hurt myself'],
    ['in another order', 'myself hurt', 'hurt myself'],
    ['in a text without words', '!?', 'harm'],
    ['in an empty text', '', 'harm'],
  ])('%s', (_how, text, keyword) => expect(namesIn(text, keyword)).toEqual([]))

  test('where nothing is watched', () => {
    expect(findKeywords('harm', [])).toBeNull()
  })
})

describe('a match', () => {
  test('names every watched word once, even where two domains watch the same', () => {
    expect(namesIn('harm and fear and harm', 'fear', 'harm', 'HARM')).toEqual(['fear', 'harm'])
  })

  test('has an excerpt around the first word, on one line, cut between characters', () => {
    const text = `${'😀'.repeat(200)} so\nmuch harm ${'😀'.repeat(200)} fear`
    const { excerpt } = findKeywords(text, watch('fear', 'harm'))!
    expect(excerpt).toMatch(/^… 😀+ so much harm 😀+ …$/u)
    expect(excerpt.length).toBeLessThan(200)
    expect(excerpt).not.toMatch(/\p{Surrogate}/u)
  })

  test('has the whole of a short text as its excerpt', () => {
    expect(findKeywords('I fear harm.', watch('harm'))?.excerpt).toBe('I fear harm.')
  })
})
