import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, test } from 'vitest'
import { createGuardedFetch, isPrivateAddress } from './guarded-fetch.ts'

describe('an address that a tenant has typed', () => {
  test.each([
    ...[
      '127.0.0.1',
      '10.1.2.3',
      '172.16.0.1',
      '192.168.1.1',
      '169.254.169.254',
      '100.64.0.1',
      '0.0.0.0',
      '255.255.255.255',
    ],
    ...[
      '::1',
      '::',
      'fe80::1',
      'fd00::1',
      '::ffff:10.0.0.1',
      '64:ff9b::a00:1',
      '2002:a00:1::',
      'ff02::1',
      '2001:db8::1',
    ],
  ])('of our own network is not asked: %s', (address) => expect(isPrivateAddress(address)).toBe(true))

  test.each(['8.8.8.8', '172.32.0.1', '2606:4700:4700::1111'])('of the internet is: %s', (address) => {
    expect(isPrivateAddress(address)).toBe(false)
  })

  test.each([
    ...[
      'https://127.0.0.1/',
      'https://2130706433/',
      'https://0x7f.1/',
      'https://[::ffff:127.0.0.1]/',
      'https://localhost/',
    ],
    ...['http://example.com/', 'file:///etc/passwd'],
  ])('is refused however it is written: %s', async (address) => {
    await expect(createGuardedFetch([])(address)).rejects.toThrow(/private address|only HTTPS/)
  })

  test('is asked where the operator trusts its host, without following where it leads, and not beyond a megabyte', async () => {
    const server = createServer((request, response) => {
      if (request.url === '/long') return response.end(Buffer.alloc(1_000_001))
      response.writeHead(302, { location: '/long' }).end()
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const fetch = createGuardedFetch(['127.0.0.1'])
    expect((await fetch(url)).status).toBe(302)
    await expect(fetch(`${url}/long`)).rejects.toThrow('too long')
    server.close()
  })

  test('fails at once where the other side changes the protocol instead of answering', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    server.on('connection', (socket) =>
      socket.once('data', () =>
        socket.write('HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'),
      ),
    )
    await once(server, 'listening')
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    await expect(createGuardedFetch(['127.0.0.1'])(url)).rejects.toThrow('without a response')
    server.closeAllConnections()
    server.close()
  })
})
