// In place of fast-sha256 (wrangler.toml), of which standardwebhooks asks the signature only: the runtime has its own.
const { createHmac } = process.getBuiltinModule('node:crypto')

module.exports = { hmac: (key, data) => new Uint8Array(createHmac('sha256', key).update(data).digest()) }
