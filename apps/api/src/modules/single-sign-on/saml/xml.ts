import { parseStringPromise, processors } from 'xml2js'

/** An element: attributes under `$`, text under `_`, and lists of children under their names without prefix. */
export interface XmlElement {
  $?: Record<string, string>
  _?: string
  [child: string]: XmlElement[] | Record<string, string> | string | undefined
}

/** Parses XML into plain objects. Knows only the five entities of XML itself, and fetches nothing. */
export const parseXml = (xml: string): Promise<Record<string, XmlElement>> =>
  parseStringPromise(xml, { explicitCharkey: true, tagNameProcessors: [processors.stripPrefix] })

export const listChildren = (element: XmlElement | undefined, name: string): XmlElement[] => {
  const found = element?.[name]
  return Array.isArray(found) ? found.filter((one) => typeof one === 'object') : []
}

export const findAttribute = (element: XmlElement | undefined, name: string): string | undefined => element?.$?.[name]

/** A pattern for an optional prefix of a name, which may contain dots, dashes and letters of any script. */
export const PREFIX = String.raw`(?:[^\s<>/:="']+:)?`

export const textOf = (element: XmlElement | undefined): string => (element?._ ?? '').trim()
