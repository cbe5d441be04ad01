import postgres from 'postgres';
import fs from 'node:fs';
const dir = '/tmp/h5/data/postgres';
const s = JSON.parse(fs.readFileSync(dir + '/secrets.json', 'utf8'));
const pid = fs
  .readFileSync(
    fs.existsSync(dir + '/cluster/postmaster.pid')
      ? dir + '/cluster/postmaster.pid'
      : dir + '/cluster/data/postmaster.pid',
    'utf8',
  )
  .split('\n');
const sql = postgres({
  host: '127.0.0.1',
  port: Number(pid[3]),
  username: 'postgres',
  password: s.superuser,
  database: process.argv[3] || 'stoa',
});
try {
  console.log(await sql.unsafe(process.argv[2]));
} catch (e) {
  console.log(
    e.message,
    await postgres({
      host: '127.0.0.1',
      port: Number(pid[3]),
      username: 'postgres',
      password: s.superuser,
      database: 'postgres',
    }).unsafe('select datname from pg_database'),
  );
}
process.exit(0);
