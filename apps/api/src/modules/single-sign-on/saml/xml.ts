import { parseStringPromise, processors } from 'xml2js'

/** An element: attributes under `$`, text under `_`, children in lists under their names without prefix. */
export interface XmlElement {
  $?: Record<string, string>
  _?: string
  [child: string]: XmlElement[] | Record<string, string> | string | undefined
}

/** Reads XML into plain objects. It knows no entities but the five of XML itself, and fetches nothing. */
export const parseXml = (xml: string): Promise<Record<string, XmlElement>> =>
  parseStringPromise(xml, { explicitCharkey: true, tagNameProcessors: [processors.stripPrefix] })

export const listChildren = (element: XmlElement | undefined, name: string): XmlElement[] => {
  const found = element?.[name]
  return Array.isArray(found) ? found.filter((one) => typeof one === 'object') : []
}

export const findAttribute = (element: XmlElement | undefined, name: string): string | undefined => element?.$?.[name]

/** In a pattern: the prefix of a name, if it has one. It may have dots, dashes and letters of any script. */
export const PREFIX = String.raw`(?:[^\s<>/:="']+:)?`

export const textOf = (element: XmlElement | undefined): string => (element?._ ?? '').trim()
