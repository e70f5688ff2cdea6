import { describe, expect, test } from 'vitest'
import { decodeSamlResponse } from './decode-response.ts'

const decode = (xml: string) => decodeSamlResponse(Buffer.from(xml).toString('base64'), [])
const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256'
const SHA1 = 'http://www.w3.org/2000/09/xmldsig#sha1'

describe('algorithms', () => {
  test.each([
    `<a:DigestMethod Algorithm="${SHA256}"/>`,
    `<DigestMethod\n Algorithm = '${SHA256}' />`,
    '<Transform Algorithm="http://www.w3.org/2001/10/xml-exc-c14n#WithComments"/>',
    '<x:EncryptionMethod Algorithm="http://www.w3.org/2009/xmlenc11#aes256-gcm"/>',
    '<Value>An algorithm</Value>',
  ])('that are on the list are taken: %s', async (xml) => {
    await expect(decode(xml)).resolves.toBe(xml)
  })

  test.each([
    `<a-b:DigestMethod Algorithm="${SHA1}"/>`,
    `<Σ:DigestMethod Algorithm="${SHA1}"/>`,
    `<DigestMethod x=">" Algorithm="${SHA1}"/>`,
    `<DigestMethod Algorithm\n=\n'${SHA1}'/>`,
    `<DigestMethod Algorithm=${SHA256}/>`,
    `<DigestMethod Algorithm="${SHA1.replace('1', '&#49;')}"/>`,
    `<DigestMethod Algorithm=""/>`,
    `<DigestMethod Algorithm="${SHA256}"/><Other Algorithm="${SHA1}"/>`,
  ])('are refused whatever names them and however they are written: %s', async (xml) => {
    await expect(decode(xml)).rejects.toMatchObject({ code: 'sso_not_trusted' })
  })
})
