import Image from '@tiptap/extension-image'
import StarterKit from '@tiptap/starter-kit'
import { Subscript, Superscript, TextSize, TextWeight } from './class-marks.ts'
import { isLinkAllowed } from './links.ts'
import { Table, TableCaption, TableCell, TableHeader, TableRow } from './table-nodes.ts'

/** Exactly the markup that the server keeps. */
export const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [1, 2, 3, 4, 5, 6] },
    // It would add an empty paragraph to an unchanged text.
    trailingNode: false,
    link: {
      openOnClick: false,
      autolink: true,
      linkOnPaste: true,
      defaultProtocol: 'https',
      isAllowedUri: isLinkAllowed,
      shouldAutoLink: isLinkAllowed,
      // The server decides how a link opens.
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
  Image.configure({ inline: true, allowBase64: true }),
  TextSize,
  TextWeight,
  Subscript,
  Superscript,
  Table,
  TableCaption,
  TableRow,
  TableCell,
  TableHeader,
]
