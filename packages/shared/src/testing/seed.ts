import fc from 'fast-check'

// Every run tries the same values, so that a failure tells of the code and not of luck.
fc.configureGlobal({ seed: 1 })
