export { createReadAside, type ReadAside } from './read-aside.ts'
