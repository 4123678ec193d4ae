/** Server code that signs a token of a user who is signed in (D49), by language. Each runs without changes. */

interface Sample {
  readonly language: string;
  readonly code: (board: string) => string;
}

/** Path on the owner's site in the samples. */
export const IDENTIFY_PATH = '/hearback-token';

export const nodeToken = (productId: string) => `import { createHmac } from 'node:crypto';

/** Returns a token for a user who is signed in to your site. */
export function hearbackToken({ id, email, name }) {
  const now = Math.floor(Date.now() / 1000);
  const claims = { aud: '${productId}', sub: String(id), iat: now, exp: now + 300, email: email || null, name: name || null };
  const part = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = \`\${part({ alg: 'HS256', typ: 'JWT' })}.\${part(claims)}\`;
  const signature = createHmac('sha256', process.env.HEARBACK_SECRET).update(signed);
  return \`\${signed}.\${signature.digest('base64url')}\`;
}
`;

const php = (productId: string) => `<?php

/** Returns a token for a user who is signed in to your site. */
function hearback_token(array $user): string
{
    $part = fn (string $data) => rtrim(strtr(base64_encode($data), '+/', '-_'), '=');
    $now = time();
    $claims = [
        'aud' => '${productId}',
        'sub' => (string) $user['id'],
        'iat' => $now,
        'exp' => $now + 300,
        'email' => $user['email'] ?: null,
        'name' => $user['name'] ?: null,
    ];
    $signed = $part('{"alg":"HS256","typ":"JWT"}') . '.' . $part(json_encode($claims, JSON_THROW_ON_ERROR));

    return $signed . '.' . $part(hash_hmac('sha256', $signed, getenv('HEARBACK_SECRET'), true));
}
`;

const python = (productId: string) => `import base64, hashlib, hmac, json, os, time


def hearback_token(user):
    """Returns a token for a user who is signed in to your site."""
    now = int(time.time())
    claims = {
        "aud": "${productId}",
        "sub": str(user["id"]),
        "iat": now,
        "exp": now + 300,
        "email": user["email"] or None,
        "name": user["name"] or None,
    }

    def part(data):
        return base64.urlsafe_b64encode(data).rstrip(b"=")

    signed = part(b'{"alg":"HS256","typ":"JWT"}') + b"." + part(json.dumps(claims).encode())
    secret = os.environ["HEARBACK_SECRET"].encode()
    return (signed + b"." + part(hmac.new(secret, signed, hashlib.sha256).digest())).decode()
`;

const ruby = (productId: string) => `require "json"
require "openssl"

# Returns a token for a user who is signed in to your site.
def hearback_token(user)
  part = ->(data) { [data].pack("m0").tr("+/", "-_").delete("=") }
  now = Time.now.to_i
  claims = { aud: "${productId}", sub: user[:id].to_s, iat: now, exp: now + 300, email: user[:email], name: user[:name] }
  signed = part.call('{"alg":"HS256","typ":"JWT"}') + "." + part.call(JSON.generate(claims))
  signed + "." + part.call(OpenSSL::HMAC.digest("SHA256", ENV.fetch("HEARBACK_SECRET"), signed))
end
`;

const go = (productId: string) => `package hearback

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"os"
	"time"
)

// Token returns a token for a user who is signed in to your site.
func Token(id, email, name string) (string, error) {
	now := time.Now().Unix()
	claims, err := json.Marshal(map[string]any{
		"aud": "${productId}", "sub": id, "iat": now, "exp": now + 300, "email": email, "name": name,
	})
	if err != nil {
		return "", err
	}
	part := base64.RawURLEncoding.EncodeToString
	signed := part([]byte(\`{"alg":"HS256","typ":"JWT"}\`)) + "." + part(claims)
	mac := hmac.New(sha256.New, []byte(os.Getenv("HEARBACK_SECRET")))
	mac.Write([]byte(signed))
	return signed + "." + part(mac.Sum(nil)), nil
}
`;

/** Answers the token of the user of a session. */
export const IDENTIFY_ROUTE = `app.get('${IDENTIFY_PATH}', (request, response) => {
  const { user } = request.session;
  response.set('cache-control', 'no-store');
  response.json({ token: user ? hearbackToken(user) : null });
});`;

export const IDENTIFY_CALL = `Hearback.identify(async () => {
  const response = await fetch('${IDENTIFY_PATH}');
  const { token } = await response.json();
  return token;
});`;

export const TOKEN_SAMPLES: readonly Sample[] = [
  { language: 'Node', code: nodeToken },
  { language: 'PHP', code: php },
  { language: 'Python', code: python },
  { language: 'Ruby', code: ruby },
  { language: 'Go', code: go },
];
