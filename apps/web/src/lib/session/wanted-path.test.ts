import { beforeEach, expect, test } from 'vitest'
import { readWantedPath, storeWantedPath, takeWantedPath } from './wanted-path.ts'

beforeEach(() => sessionStorage.clear())

test('a protected path is remembered with its query and given out once', () => {
  storeWantedPath('/content/1/certificate?read_id=2')
  expect(takeWantedPath()).toBe('/content/1/certificate?read_id=2')
  expect(takeWantedPath()).toBeNull()
})

test('the path of a session that ended is for its person alone', () => {
  storeWantedPath('/content/1/2/write', 'maya')
  expect(readWantedPath('noor')).toBeNull()
  expect(readWantedPath('maya')).toBe('/content/1/2/write')
  expect(takeWantedPath('noor')).toBeNull()
  expect(takeWantedPath('maya')).toBeNull()
  // A path requested by its address is for anyone who signs in.
  storeWantedPath('/content')
  expect(takeWantedPath('noor')).toBe('/content')
})

test.each(['//evil.test', '/\\evil.test', 'https://evil.test', 'javascript:alert(1)', '/login', ''])(
  'what could lead away or in a circle is not remembered: %s',
  (path) => {
    storeWantedPath(path)
    expect(takeWantedPath()).toBeNull()
    sessionStorage.setItem('wanted_path', path)
    expect(takeWantedPath()).toBeNull()
  },
)
