import { beforeEach, expect, test } from 'vitest'
import { showInScroller } from './show-in-scroller.ts'

const HEIGHT = 900

const placeAt = (element: Element, top: number, height: number) => {
  element.getBoundingClientRect = () => new DOMRect(0, top, 300, height)
}

function makeScroller(head: number) {
  document.body.innerHTML = `<div style="overflow-y: auto"><a style="scroll-margin-top: ${head}px">Task</a></div>`
  const scroller = document.body.firstElementChild as HTMLElement
  placeAt(scroller, 0, HEIGHT)
  Object.defineProperty(scroller, 'clientHeight', { value: HEIGHT })
  return { scroller, task: scroller.firstElementChild as HTMLElement }
}

beforeEach(() => {
  document.body.innerHTML = ''
})

test('a task in view stays where it is', () => {
  const { scroller, task } = makeScroller(300)
  placeAt(task, 400, 60)
  showInScroller(task)
  expect(scroller.scrollTop).toBe(0)
})

test('a task below comes to the upper part of what the head leaves free', () => {
  const { scroller, task } = makeScroller(300)
  placeAt(task, 1500, 60)
  showInScroller(task)
  expect(scroller.scrollTop).toBe(1500 - 300 - (HEIGHT - 300) / 3)
})

test('a task is not in view while the next row would be out of it', () => {
  const { scroller, task } = makeScroller(300)
  task.style.scrollMarginBottom = '190px'
  placeAt(task, 700, 60)
  showInScroller(task)
  expect(scroller.scrollTop).toBe(700 - 300 - (HEIGHT - 300) / 3)
})

test('a task behind the head is not in view', () => {
  const { scroller, task } = makeScroller(300)
  scroller.scrollTop = 600
  placeAt(task, 100, 60)
  showInScroller(task)
  expect(scroller.scrollTop).toBe(600 + 100 - 300 - (HEIGHT - 300) / 3)
})

test('the uppermost row is whole, right below a head that stays', () => {
  document.body.innerHTML = `<div style="overflow-y: auto"><div style="position: sticky; top: -28px">Head</div>
    <a>First</a><a>Second</a><a>Third</a><a style="scroll-margin-top: 300px">Task</a></div>`
  const scroller = document.body.firstElementChild as HTMLElement
  const [head, ...rows] = [...scroller.children] as [Element, ...Element[]]
  placeAt(scroller, 0, HEIGHT)
  Object.defineProperty(scroller, 'clientHeight', { value: HEIGHT })
  Object.defineProperty(scroller, 'scrollHeight', { value: 3 * HEIGHT })
  placeAt(head, -28, 283)
  for (const [index, row] of rows.entries()) placeAt(row, 1200 + 100 * index, 70)
  showInScroller(rows[3] as Element, rows)
  // 1000 would bring the task to its position but cut the second row.
  expect(scroller.scrollTop).toBe(1200 - 255 - 8)
})
