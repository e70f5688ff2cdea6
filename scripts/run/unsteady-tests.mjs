/**
 * Tests that may need a second try, each with the reason why it cannot be made steady: name, as the end of `npm test`
 * prints it → reason. Any other test that passes only the second time fails the run.
 */
export const UNSTEADY_TESTS = {}
