/** What the tests of one worker use. */
interface Product {
  url: string
  /** The folder where mails to its people arrive as files. */
  mailFolder: string
}

const VARIABLE = 'E2E_PRODUCTS'

/** Passes the products from the global setup to the workers, which are separate processes. */
export function announceProducts(products: readonly Product[]): void {
  process.env[VARIABLE] = JSON.stringify(products)
}

const products: Product[] = JSON.parse(process.env[VARIABLE] ?? '[]')

/** The product of this worker. In any other process, which runs no tests, its address is empty. */
export const product: Product = products[Number(process.env.TEST_PARALLEL_INDEX)] ?? { url: '', mailFolder: '' }
