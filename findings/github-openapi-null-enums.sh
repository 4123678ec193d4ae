#!/usr/bin/env bash
# @octokit/openapi 23.0.2 (GitHub's REST description, OpenAPI 3.0.3) with Ajv 8.20.0, seen on 2026-11-30 with Node
# 20.20.2: "nullable" adds null to a type, not to its "enum", which must list it (OpenAPI 3.0.3, proposal 2019-10-31).
# 79 of the 150 nullable enums list null, 71 do not. GitHub sends null in them all the same, so whoever checks answers
# against the description refuses true ones, among them GitHub's own examples. Seen:
#   code scanning alerts, /0/dismissed_reason null    -> must be equal to one of the allowed values
#   check run in progress, /conclusion null           -> must be equal to one of the allowed values
#   state_reason of an open issue, null               -> must be equal to one of the allowed values
#   active_lock_reason, nullable without an enum, null -> passes
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-fund --no-audit @octokit/openapi@23.0.2 ajv@8.20.0
cat >check.cjs <<'SCRIPT'
const assert = require('node:assert/strict');
const { default: Ajv } = require('ajv');
const description = require('@octokit/openapi/generated/api.github.com.json');

const nullable = [];
(function collect(value) {
  if (!value || typeof value !== 'object') return;
  if (value.nullable === true && Array.isArray(value.enum)) nullable.push(value.enum.includes(null));
  Object.values(value).forEach(collect);
})(description);
assert.deepEqual([nullable.length, nullable.filter(Boolean).length], [150, 79]);

const ajv = new Ajv({ allErrors: true, strict: false, validateFormats: false });
ajv.addSchema(description, 'github');
const refusals = (schema, value) => {
  const validate = ajv.compile(JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"github#/')));
  return validate(value) ? [] : validate.errors.map(({ instancePath, keyword }) => `${instancePath} ${keyword}`);
};
const answer = (path, method, status) => description.paths[path][method].responses[status].content['application/json'];
const example = ({ $ref, value }) => ($ref ? description.components.examples[$ref.split('/').pop()].value : value);

const alerts = answer('/repos/{owner}/{repo}/code-scanning/alerts', 'get', '200');
assert.deepEqual(refusals(alerts.schema, example(alerts.examples.default)), ['/0/dismissed_reason enum']);

const checkRun = answer('/repos/{owner}/{repo}/check-runs', 'post', '201');
const inProgress = example(checkRun.examples['example-of-in-progress-conclusion']);
assert.deepEqual(refusals(checkRun.schema, inProgress), ['/conclusion enum']);

const { active_lock_reason, state_reason } = description.components.schemas.issue.properties;
assert.deepEqual(refusals(state_reason, null), [' enum']);
assert.deepEqual(refusals(active_lock_reason, null), []);
console.log('as stated');
SCRIPT
node check.cjs
