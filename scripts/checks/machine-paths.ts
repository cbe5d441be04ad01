const HOME_PATH =
  /(?<![\w.$/}-])\/(?:home|Users)\/[a-z][\w.-]*|(?<![\w.$/}-])\/root\/[\w.-]+|\b[A-Z]:\\Users\\/;

/** Lines that name a path of one particular machine; `own` are this checkout's and this person's folders. */
export function machinePaths(file: string, text: string, own: string[]): string[] {
  return text.split('\n').flatMap((line, index) => {
    const found = HOME_PATH.exec(line)?.[0] ?? own.find((folder) => namesFolder(line, folder));
    return found ? [`${file}:${index + 1}: ${found}`] : [];
  });
}

function namesFolder(line: string, folder: string): boolean {
  const at = line.indexOf(folder);
  if (at < 0 || folder.split('/').length < 3) return false;
  return !/[\w.-]/.test(line[at + folder.length] ?? ' ') && !/[\w.]/.test(line[at - 1] ?? ' ');
}
