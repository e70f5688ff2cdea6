import { afterEach, expect, test } from 'vitest'
import { askJsdomForStyle } from './quick-styles.ts'

afterEach(() => document.head.replaceChildren())

const PAGE = `
  <main><h1>Title</h1><p>Words, <b>bold</b> <a href="/">link</a> <span style="display: inline-block">box</span></p>
    <ul><li>One</li></ul><table><tbody><tr><td>Cell</td></tr></tbody></table>
    <div style="display: flex"><span>First</span><b>Second</b></div><u style="float: left">Left</u>
    <section hidden><button>Away</button></section>
    <div style="visibility: hidden"><i>Unseen</i><em style="visibility: visible">Seen</em></div>
    <div style="pointer-events: none"><button>Dead</button><button style="pointer-events: auto">Alive</button></div>
    <div style="display: none"><p>Gone</p></div>
    <dialog><p>Closed</p></dialog><dialog open><p>Open</p></dialog>
    <details><summary>More</summary><p>Folded</p></details><details open><summary>More</summary><p>Shown</p></details>
    <div popover>Over</div><input type="hidden"><input><textarea></textarea><select><option>A</option></select>
    <svg><g><path d="M0 0"/></g></svg><custom-part>Part</custom-part><script></script><template></template>
  </main>`

const looksOf = (style: CSSStyleDeclaration) => [
  style.display,
  style.visibility,
  style.pointerEvents,
  style.getPropertyValue('display'),
  style.getPropertyValue('visibility'),
  style.opacity,
  style.position,
]

const everyElement = () => [...document.querySelectorAll('*')]

test('what is asked for most is what jsdom says, of every kind of element', () => {
  document.body.innerHTML = PAGE
  expect(everyElement().length).toBeGreaterThan(40)
  for (const element of everyElement()) {
    expect(looksOf(window.getComputedStyle(element)), element.outerHTML).toEqual(looksOf(askJsdomForStyle(element)))
  }
  expect(looksOf(window.getComputedStyle(document.querySelector('i')!))[1]).toBe('hidden')
})

test('a page with a style sheet is looked at by jsdom alone', () => {
  document.body.innerHTML = PAGE
  document.head.append(Object.assign(document.createElement('style'), { textContent: 'li { display: none }' }))
  expect(window.getComputedStyle(document.querySelector('li')!).display).toBe('none')
})
