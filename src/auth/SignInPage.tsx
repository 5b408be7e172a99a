import { Alert, FormControl, FormLabel, OutlinedInput, Paper, Typography } from '@mui/material';
import { styled } from '@mui/material/styles';
import { type FormEvent, useCallback, useEffect, useId, useRef, useState } from 'react';
import { useAuthProvider } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { speakAsChosen, text } from '../messages/text.ts';
import { loadConsoleSettings } from '../providers/loadConsoleSettings.ts';
import { LoadingButton } from '../ui/LoadingButton.tsx';
import type { FirstPageState, SignInState } from './Guard.tsx';
import { useSession } from './useSession.ts';

export const SignInPage = ({ onTyping }: { onTyping?: () => void }) => {
  const navigate = useNavigate();
  const authProvider = useAuthProvider();
  const { from, fromState, hasEnded } = (useLocation().state ?? {}) as SignInState;
  const [title, setTitle] = useState('');
  const [typed, setTyped] = useState({ username: '', password: '' });
  const [error, setError] = useState<string | null>(null);
  const [isSigningIn, setIsSigningIn] = useState(false);

  useEffect(() => {
    loadConsoleSettings().then(
      (settings) => setTitle(settings.title),
      () => undefined,
    );
  }, []);
  useEffect(() => {
    const page = text('auth.signIn');
    document.title = title === '' ? page : `${page} · ${title}`;
  }, [title]);

  const goOn = useCallback(async () => {
    await navigate(from === undefined || from === '/' ? '/offer-compare' : from, {
      replace: true,
      state: { ...fromState, isFirstPage: true } satisfies FirstPageState,
    });
    speakAsChosen();
  }, [navigate, from, fromState]);
  const isSignedIn = useSession() !== null;
  const wasSignedIn = useRef(isSignedIn);
  useEffect(() => {
    // The user has signed in in another tab.
    if (isSignedIn && !wasSignedIn.current && !isSigningIn) void goOn();
    wasSignedIn.current = isSignedIn;
  }, [isSignedIn, isSigningIn, goOn]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSigningIn) return;
    setError(null);
    if (typed.username.trim() === '' || typed.password.trim() === '') return setError(text('auth.invalidCredentials'));
    setIsSigningIn(true);
    try {
      await authProvider?.login(typed);
      await goOn();
    } catch (reason) {
      setError(reason instanceof Error ? reason.message : String(reason));
      setIsSigningIn(false);
    }
  };
  const type = (name: keyof typeof typed) => (value: string) => {
    onTyping?.();
    setTyped((values) => ({ ...values, [name]: value }));
  };

  return (
    <Ground>
      <Paper
        variant="outlined"
        component="form"
        noValidate
        onSubmit={submit}
        sx={{ width: 360, maxWidth: '100%', p: 4, display: 'grid', gap: 2 }}
      >
        <Typography component="p" sx={{ minHeight: 20, color: 'text.secondary', fontWeight: 600 }}>
          {title}
        </Typography>
        <Typography variant="h1">{text('auth.signIn')}</Typography>
        {error === null && hasEnded ? <Alert severity="info">{text('auth.sessionEnded')}</Alert> : null}
        {error === null ? null : <Alert severity="error">{error}</Alert>}
        <CredentialField name="username" label={text('auth.username')} type="text" value={typed.username} onChange={type('username')} />
        <CredentialField name="password" label={text('auth.password')} type="password" value={typed.password} onChange={type('password')} />
        <LoadingButton type="submit" variant="contained" size="medium" loading={isSigningIn} sx={{ mt: 1 }}>
          {text('auth.signIn')}
        </LoadingButton>
      </Paper>
    </Ground>
  );
};

const Ground = styled('main')({ display: 'grid', placeItems: 'center', minHeight: '100vh', padding: 16, boxSizing: 'border-box' });

interface CredentialFieldProps {
  name: 'username' | 'password';
  label: string;
  type: 'text' | 'password';
  value: string;
  onChange: (value: string) => void;
}

const CredentialField = ({ name, label, type, value, onChange }: CredentialFieldProps) => {
  const id = useId();
  return (
    <FormControl fullWidth sx={{ gap: 0.5 }}>
      <FormLabel
        htmlFor={id}
        sx={{ fontSize: '0.8125rem', color: 'text.primary', '&.Mui-focused, &.Mui-error': { color: 'text.primary' } }}
      >
        {label}
      </FormLabel>
      <OutlinedInput
        id={id}
        name={name}
        type={type}
        size="small"
        autoComplete={type === 'password' ? 'current-password' : 'username'}
        autoFocus={name === 'username'}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </FormControl>
  );
};
