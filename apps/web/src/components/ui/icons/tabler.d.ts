declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  const icon: import('./icon.tsx').IconGlyph
  export default icon
}
