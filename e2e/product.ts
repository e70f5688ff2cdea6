/** What the journeys of one worker use. */
interface Product {
  url: string
  /** Where its mails arrive as files. */
  mailFolder: string
}

const VARIABLE = 'E2E_PRODUCTS'

/** Leaves the products of the global set-up to the workers, which are processes of their own. */
export function announceProducts(products: readonly Product[]): void {
  process.env[VARIABLE] = JSON.stringify(products)
}

const products: Product[] = JSON.parse(process.env[VARIABLE] ?? '[]')

/** The product of this worker; of another process, which runs no journeys, it has no address. */
export const product: Product = products[Number(process.env.TEST_PARALLEL_INDEX)] ?? { url: '', mailFolder: '' }
