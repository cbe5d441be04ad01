import '../translations/index.ts';
import '../translations/editing/index.ts';
import { ContentList } from '../features/content/content-list.tsx';

export default function Screen() {
  return <ContentList kind="page" />;
}
