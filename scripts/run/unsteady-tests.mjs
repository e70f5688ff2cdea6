/**
 * Tests that may need a second try: name, as printed at the end of `npm test` → reason why the test cannot be made
 * stable. Any other test that passes only the second time fails the run.
 */
export const UNSTEADY_TESTS = {}
