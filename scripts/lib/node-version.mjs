/** Stops with one line when the machine's Node is too old to fetch ours. No imports: nothing here may need a newer Node. */
const OLDEST = 20;

if (Number.parseInt(process.versions.node, 10) < OLDEST) {
  process.stderr.write(
    `Boneyard needs Node.js ${OLDEST} or newer to install itself; this is ${process.version} (https://nodejs.org).\n`,
  );
  process.exit(1);
}
