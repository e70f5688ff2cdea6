import { keepHeapSmall } from './platform/small-heap.ts'

// Ahead of everything else: loading the program is what would let it grow.
keepHeapSmall()
await import('./start.ts')
