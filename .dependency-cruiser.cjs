// The picture in the README is this rule set: shared is the ground, shell and remotes stand on it side by
// side without touching, services stand above and meet them only through built artifacts.
const TESTS = '\\.test\\.tsx?$|/testing/|vitest\\.config\\.ts$';

// The wings of services/api, each with those that it stands on. A wing imports no other, by value or by type; the app
// stands on all of them.
const API = '^services/api/src/';
const WINGS = {
  shared: [],
  accounts: ['shared'],
  platform: ['shared', 'accounts'],
  sites: ['shared', 'accounts'],
  learning: ['shared', 'accounts'],
  commerce: ['shared', 'accounts'],
  delivery: ['shared', 'accounts', 'platform'],
};
const wingRules = Object.entries(WINGS).map(([wing, ground]) => ({
  name: `api-${wing}-stands-on-${ground.join('-and-') || 'nothing'}`,
  severity: 'error',
  from: { path: `${API}${wing}/`, pathNot: TESTS },
  to: { path: API, pathNot: `${API}(${[wing, ...ground].join('|')})/` },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'shared-is-the-ground',
      comment: 'shared imports nothing of ours',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: '^(shell|mf-[^/]+|services|e2e|scripts)/' },
    },
    {
      name: 'shell-stands-on-shared',
      severity: 'error',
      from: { path: '^shell/' },
      to: { path: '^(mf-[^/]+|services|e2e|scripts)/' },
    },
    {
      name: 'remote-stands-on-shared',
      comment: 'a remote never imports another remote, the shell or a service',
      severity: 'error',
      from: { path: '^(mf-[^/]+)/' },
      to: { path: '^(shell|mf-[^/]+|services|e2e|scripts)/', pathNot: '^$1/' },
    },
    {
      name: 'api-stands-on-shared-and-the-backend-start',
      comment: 'pages are served from artifacts: no source of the shell or of a remote',
      severity: 'error',
      from: { path: '^services/api/' },
      to: { path: '^(shell|mf-[^/]+|e2e|scripts|services/cli)/' },
    },
    {
      name: 'api-uses-only-the-start-of-the-backend',
      severity: 'error',
      from: { path: '^services/api/', pathNot: TESTS },
      to: { path: '^services/backend/', pathNot: '^services/backend/index\\.ts$' },
    },
    {
      name: 'backend-knows-nothing-of-ours',
      severity: 'error',
      from: { path: '^services/backend/' },
      to: { path: '^(shared|shell|mf-[^/]+|e2e|scripts|services/(api|supabase|cli))/' },
    },
    {
      name: 'database-stands-on-shared-and-backend',
      severity: 'error',
      from: { path: '^services/supabase/' },
      to: { path: '^(shell|mf-[^/]+|e2e|scripts|services/(api|cli))/' },
    },
    {
      name: 'cli-speaks-http',
      severity: 'error',
      from: { path: '^services/cli/', pathNot: TESTS },
      to: { path: '^(shell|mf-[^/]+|e2e|scripts|services/(api|backend|supabase))/' },
    },
    {
      name: 'e2e-looks-from-outside',
      severity: 'error',
      comment:
        'the benchmark builds the same modules as one bundle; a remote of another bundler stands on shared as any; the hostile texts are the same for every judge, as is the earlier remote; expected texts come from the locale files',
      from: { path: '^e2e/', pathNot: '^e2e/(bench/one-bundle|foreign-remote/src)/' },
      to: {
        path: '^(shell|mf-[^/]+|services|shared/(?!contracts/|testing/(hostile-html/|(?:test-texts|earlier-remote)\\.ts)))',
        pathNot: '/locales/en(/[^/]+\\.json|\\.ts)$',
      },
    },
    ...wingRules,
    {
      name: 'api-has-no-room-beside-its-wings',
      severity: 'error',
      from: { path: `${API}(?!main\\.ts$|testing/|app/|(${Object.keys(WINGS).join('|')})/)` },
      to: {},
    },
    {
      name: 'features-do-not-meet',
      comment: 'a feature never imports another feature; what two need lies above them',
      severity: 'error',
      from: { path: '^(.+)/features/([^/]+)/' },
      to: { path: '^$1/features/([^/]+)/', pathNot: '^$1/features/$2/' },
    },
    {
      name: 'tests-are-not-product',
      severity: 'error',
      from: { path: '^(shared|shell|mf-[^/]+|services)/', pathNot: TESTS },
      to: { path: ['\\.test\\.tsx?$', '^(shared|shell|mf-[^/]+)/.*testing/'] },
    },
    {
      name: 'no-circle',
      severity: 'error',
      comment:
        'types count too; the two that stand: an error carries issues as its problem does, the matrix is made of areas that expect lines of it',
      from: { pathNot: '^(shared/contracts/(errors|problem)\\.ts$|services/supabase/tests/matrix/)' },
      to: { circular: true },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^#' },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.turbo|\\.cache|\\.stoa|test-results)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.d.ts'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
