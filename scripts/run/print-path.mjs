// Run by npx: says where npx has put the programs that were asked for.
console.log(process.env.PATH ?? process.env.Path)
