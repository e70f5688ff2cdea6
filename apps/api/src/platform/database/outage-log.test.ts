import { expect, test } from 'vitest'
import { createOutageLog } from './outage-log.ts'

function open() {
  const said: string[] = []
  let now = 0
  const log = createOutageLog(
    (line) => said.push(line),
    () => now,
  )
  return {
    log,
    pass: (seconds: number) => {
      now += seconds * 1000
    },
    takeSaid: () => said.splice(0),
  }
}

const REFUSED = new Error('connect ECONNREFUSED 127.0.0.1:5432')
const QUOTED = new Error('\nInvalid `x()` invocation in\n/srv/app.ts:5\n\nCan’t reach database server at db:5432')

test('an outage is told of once, with its cause alone, and its end once', () => {
  const { log, pass, takeSaid } = open()
  for (let n = 0; n < 1000; n++) log.away(QUOTED)
  pass(2.5)
  log.connected()
  log.connected()
  expect(takeSaid()).toEqual([
    'the database is away, requests are answered 503 until it is back: Can’t reach database server at db:5432',
    'the database is back after 2.5 s',
  ])
})

test('one that comes and goes is told of every ten seconds, and one that stays away is never left untold', () => {
  const { log, pass, takeSaid } = open()
  for (let second = 0; second < 9; second++) {
    log.away(REFUSED)
    log.connected()
    pass(1)
  }
  expect(takeSaid()).toHaveLength(2)
  log.away(REFUSED)
  expect(takeSaid()).toEqual([])
  pass(2)
  log.away(REFUSED)
  expect(takeSaid()).toHaveLength(1)
})

test('a full disk is told of once a minute, by its own words, until there is room', () => {
  const { log, pass, takeSaid } = open()
  const full = Object.assign(new Error('could not extend file "base/5/1259": No space left on device'), {
    code: '53100',
  })
  for (let n = 0; n < 50; n++) log.away(full)
  log.connected()
  expect(log.disk.isFull()).toBe(true)
  expect(takeSaid()).toEqual([
    'the disk of the database is full, writes are answered 503 until it has room: could not extend file "base/5/1259": No space left on device',
  ])
  pass(61)
  log.away(full)
  expect(takeSaid()).toHaveLength(1)
  log.disk.noteRoom()
  log.disk.noteRoom()
  expect(takeSaid()).toEqual(['the disk of the database has room again'])
})

test('of connections that are lost together the first is told of', () => {
  const { log, pass, takeSaid } = open()
  for (let n = 0; n < 20; n++) log.lost(REFUSED)
  expect(takeSaid()).toEqual(['a database connection was lost: connect ECONNREFUSED 127.0.0.1:5432'])
  pass(11)
  log.lost(REFUSED)
  expect(takeSaid()).toHaveLength(1)
})
