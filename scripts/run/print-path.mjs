// Run by npx: prints the PATH with the programs that npx installed.
console.log(process.env.PATH ?? process.env.Path)
