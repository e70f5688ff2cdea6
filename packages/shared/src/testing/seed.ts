import fc from 'fast-check'

// Every run tries the same values, so that a failure is caused by the code and not by chance.
fc.configureGlobal({ seed: 1 })
