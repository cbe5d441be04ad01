import { useEffect, useState } from 'react';
import { type Notice, provideNotify } from '@stoa/shared/notify';
import { late } from '@stoa/shared/ui/late';

const container = late(() => import(/* webpackChunkName: "toasts" */ './toast-container.tsx'));

/** The page's one place for toasts: remotes call `notify()`. It is loaded for the first of them. */
export function Toasts({ dir }: { dir: 'ltr' | 'rtl' }) {
  const [parts, setParts] = useState(container.now());
  useEffect(() => {
    const show = async (notice: Notice) => {
      const loaded = await container.load();
      setParts(loaded);
      loaded.show(notice);
    };
    provideNotify((notice) => void show(notice).catch(reportError));
    return () => provideNotify(null);
  }, []);
  return parts && <parts.ToastArea dir={dir} />;
}
