import { limitHeapGrowth } from './platform/small-heap.ts'

// Ahead of everything else: loading the program is what would let it grow.
limitHeapGrowth()
await import('./start.ts')
