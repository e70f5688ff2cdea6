. /tmp/wt/env.sh; cd /tmp/wt/cold
for p in packages/shared apps/api apps/web; do echo "== $p"; timeout 600 nice -n 10 npx tsc -p $p --noEmit; done
ls -d bench/tsconfig.json prisma/tsconfig.json tsconfig.json 2>/dev/null
echo TSC-DONE
