import { expect, test } from 'vitest'
import { classifyTextLink } from './text-link.ts'

test.each([
  ['https://example.org/a?b=1#c', 'external'],
  ['mailto:hr@org.test', 'mail'],
  ['/', 'own'],
  ['/#/todo?plan=1', 'own'],
  ['/content', 'own'],
  ['/getting-started/plans', 'own'],
  ['/media/fair-decisions-en.pdf', 'own'],
])('%s leads to somewhere: %s', (href, leadsTo) => expect(classifyTextLink(href)).toBe(leadsTo))

test.each([
  'http://example.org',
  'javascript:alert(1)',
  '//evil.test/',
  '/\\evil.test/',
  '/api/v2/accounts',
  '/API/v2/accounts',
  '/agent/threads',
  '/scim/v2/Users',
  '/metrics',
  '/../../etc/passwd',
  '/content/../api/v2/accounts',
  '/content/%2e%2e/api',
  '/content?next=//evil.test',
  '/files/a.pdf',
  '/media/../a.pdf',
  'content',
  'x-mailto:hr@org.test',
  'mailto:hr@org.test onto',
  '',
])('%j is no link', (href) => expect(classifyTextLink(href)).toBeNull())
